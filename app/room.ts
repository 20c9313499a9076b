import type { Room } from './content/site/navigation'
import { RoomTabs } from './ui/tabs/tabs'

/** For the `handle` of a page that only its person sees: the frame comes, with its styles, for such pages alone. */
export const inRoom = (room: Room) => ({ room, Tabs: RoomTabs })

export type RoomFrame = ReturnType<typeof inRoom>
