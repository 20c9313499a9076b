import { style, styleVariants } from '@vanilla-extract/css'
import { from } from '../tokens.css'

const wideGap = (marginTop: string) => ({ '@media': { [from[900]]: { marginTop } } })

export const content = styleVariants({
  paper: { marginTop: '2.5rem', ...wideGap('4rem') },
  shell: { marginTop: '2.5rem', ...wideGap('4rem') },
  night: { marginTop: '3rem', ...wideGap('4.5rem') },
})
export const lead = style({ marginTop: '1.25rem' })
