import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Wrong arguments; the message is for whoever typed them. */
export class WrongArguments extends Error {}

/**
 * A verb's options and what stands between them.
 *
 * @throws WrongArguments
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, tokens: true, allowPositionals: true })
  } catch (error) {
    // Its first sentence says what is wrong, the others guess why.
    throw new WrongArguments((error as Error).message.replace(/\. .*/s, '.'))
  }
}

/** Whether somebody asks what can be asked. */
export function wantsHelp(args: string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h')
}

/** @throws WrongArguments */
export function readLimit(text: string, most: number): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text)
  throw new WrongArguments(`--limit must be a number from 1 to ${most}, not '${text}'.`)
}
