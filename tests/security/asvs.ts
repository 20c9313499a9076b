import { accounts } from './asvs-accounts'
import { input } from './asvs-input'
import { operation } from './asvs-operation'

/**
 * OWASP ASVS 5.0, levels 1 and 2, of the chapters that a website like this can meet by itself, with
 * what proves each. Left out: V9, V10 and V17 (tokens, OAuth, WebRTC: none) and most of V15 (how code is
 * kept).
 */
export const asvs = [...input, ...accounts, ...operation]
