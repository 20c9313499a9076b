import { StaffHeader } from './ui/staff-header/staff-header'

/** The desk's header comes, with its styles, for pages with this `handle` alone. */
export const handle = { frame: { DeskHeader: StaffHeader } }
