import type { UserType } from '#db/schema'

export const userTypes = ['candidate', 'client', 'customer'] as const satisfies readonly UserType[]
