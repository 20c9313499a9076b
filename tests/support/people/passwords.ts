import { createCommonPasswords } from '~/domain/passwords/common-passwords.server'

export const passwords = createCommonPasswords('Pearlbridge')
