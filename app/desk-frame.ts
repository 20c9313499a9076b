import { StaffHeader } from './ui/tabs/staff-header'

/** The desk's header comes, with its styles, for pages with this `handle` alone. */
export const handle = { frame: { DeskHeader: StaffHeader } }
