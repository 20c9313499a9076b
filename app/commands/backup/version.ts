import { version } from '../../../package.json'

/** The product's version. */
export const productVersion: string = version
