import { readOptions, wantsHelp, WrongArguments } from '../arguments'

export type PlaceName = 'folder' | 's3'

export type DocumentsRequest =
  | { verb: 'check' | 'claim'; place: PlaceName | undefined }
  | { verb: 'move'; to: PlaceName; remove: boolean }
  | { verb: 'help' }

/** @throws WrongArguments */
export function readArguments(given: string[]): DocumentsRequest {
  const [verb, ...args] = given
  if (wantsHelp(given)) return { verb: 'help' }
  switch (verb) {
    case 'claim':
    case 'check': {
      const { values, positionals } = readOptions(args, { in: { type: 'string' } })
      if (positionals.length) throw new WrongArguments(`${verb} takes no '${positionals[0]}'.`)
      return { verb, place: values.in === undefined ? undefined : readPlace('--in', values.in) }
    }
    case 'move': {
      const { values, positionals } = readOptions(args, {
        to: { type: 'string' },
        remove: { type: 'boolean' },
      })
      if (positionals.length) throw new WrongArguments(`move takes no '${positionals[0]}'.`)
      if (values.to === undefined) throw new WrongArguments('move needs --to s3 or --to folder.')
      return { verb, to: readPlace('--to', values.to), remove: values.remove ?? false }
    }
    case undefined:
      throw new WrongArguments('Say what to do: check, move or claim.')
    default:
      throw new WrongArguments(`There is no '${verb}': it is check, move or claim.`)
  }
}

function readPlace(option: string, text: string): PlaceName {
  if (text === 'folder' || text === 's3') return text
  throw new WrongArguments(`${option} must be s3 or folder, not '${text}'.`)
}
