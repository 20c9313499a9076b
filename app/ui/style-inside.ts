import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'

/** Styles elements that have no class of their own, by selectors below a box. */
export function styleInside(box: string, rules: Record<string, GlobalStyleRule>): void {
  for (const [selector, rule] of Object.entries(rules)) globalStyle(`${box} ${selector}`, rule)
}
