import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { intents } from '~/script-contract'

/** What is kept while somebody types changes nothing that a page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') !== intents.autosave && defaultShouldRevalidate

/** Of the same. Whatever fails, or leads elsewhere, must not take the place of the page. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction().catch(() => null)
