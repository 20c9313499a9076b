import { StaffHeader } from './ui/staff-header/staff-header'

/** For the `handle` of a page of the staff desk: its header comes, with its styles, for such pages alone. */
export const atDesk = { DeskHeader: StaffHeader }
