import { style, styleVariants } from '@vanilla-extract/css'
import { space } from '../tokens.css'

const gap = (marginTop: string) => ({ marginTop })

export const content = styleVariants({
  paper: gap(space.cards),
  shell: gap(space.cards),
  night: gap('clamp(1.25rem, .3rem + 4.7vw, 4.5rem)'),
})
export const lead = style({ marginTop: '1.25rem' })
