import { createCommonPasswords } from '~/domain/accounts/common-passwords.server'

export const passwords = createCommonPasswords({ brand: 'Pearlbridge' })
