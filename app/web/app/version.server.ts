import { version } from '../../../package.json'

/** The commit that was built, with a plus where files were changed since; see vite.config.ts. */
declare const __COMMIT__: string | undefined

export const productVersion: string = version
export const builtCommit: string = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown'
