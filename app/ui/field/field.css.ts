import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, radius, saying } from '../tokens.css'

export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const faulty = style({ borderLeft: `4px solid ${color.err}`, paddingLeft: '1rem' })

export const label = style({ font: `600 1.0625rem/1.35 ${font.body}`, letterSpacing: 0 })
export const mark = style({ color: color.rose, fontWeight: 700 })
export const hint = style({ color: color.ink2, fontSize: '.9375rem', lineHeight: 1.45 })
export const slot = style({ marginTop: '.375rem' })

export const control = style({
  display: 'block',
  width: '100%',
  minHeight: '3rem',
  margin: 0,
  padding: '.625rem .875rem',
  background: color.card,
  border: `2px solid ${color.edge}`,
  borderRadius: radius.field,
  lineHeight: 1.3,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[readonly]': { background: color.shell },
    '&:disabled': { background: color.line, color: color.ink2, cursor: 'not-allowed' },
    '&[aria-invalid]': { borderColor: color.err },
    '&:focus-visible': {
      outlineOffset: 0,
      borderColor: color.ink,
      boxShadow: `inset 0 0 0 1px ${color.ink}`,
    },
  },
})
export const area = style({ minHeight: '9rem', resize: 'vertical' })

export const verified = style({})
globalStyle(`${verified} .${control}`, { background: color.seaTint, borderColor: color.sea })

/** Input and button in a line; the button goes below, full width, when the line is too short. */
export const join = style({ display: 'flex', flexWrap: 'wrap', gap: '.625rem' })
globalStyle(`${join} > *`, { flex: '1 0 auto' })
globalStyle(`${join} > :first-child`, { flex: '999 1 14rem', minWidth: 0 })

export const confirmation = style({
  ...saying,
  display: 'inline-flex',
  alignItems: 'center',
  marginTop: '.5rem',
  color: color.sea,
})
export const error = style({ ...saying, marginTop: '.375rem', color: color.err, lineHeight: 1.4 })
export const message = style({ display: 'block' })
