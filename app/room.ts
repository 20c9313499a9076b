import type { Room } from './content/site/rooms'
import { roomHeader, RoomTabs } from './ui/room/room'

/** For the `handle` of a page that only its person sees: the frame comes, with its styles, for such pages alone. */
export const inRoom = (room: Room) => ({
  room,
  Tabs: RoomTabs,
  header: roomHeader,
})

export type RoomFrame = ReturnType<typeof inRoom>
