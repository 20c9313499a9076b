import type { Area } from './content/site/navigation'
import { AreaTabs } from './ui/tabs/tabs'

/** Sets the frame in the `handle` of a person's own pages; other pages do not get its styles. */
export const inArea = (area: Area) => ({ area, Tabs: AreaTabs })

export type AreaFrame = ReturnType<typeof inArea>
