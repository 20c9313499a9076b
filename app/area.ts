import type { Area } from './content/site/navigation'
import { AreaTabs } from './ui/tabs/tabs'

/** For the `handle` of a page that only its person sees: the frame comes, with its styles, for such pages alone. */
export const inArea = (area: Area) => ({ area, Tabs: AreaTabs })

export type AreaFrame = ReturnType<typeof inArea>
