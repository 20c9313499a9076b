import type { ShouldRevalidateFunction } from '@remix-run/react'
import { intents } from '~/script-contract'

/** What is kept while somebody types changes nothing that a page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') !== intents.autosave && defaultShouldRevalidate
