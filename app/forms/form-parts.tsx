import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root'
import { hint } from '~/ui/field/field.css'
import { tokenField } from '~/script-contract'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'
import { Progress } from '~/ui/steps/steps'
import { ShowPassword } from '~/ui/show-password/show-password'

export const FormToken = ({ value }: { value: string }) => (
  <input type="hidden" name={tokenField} value={value} />
)

/** Scripts copy these. They hold no text, since browsers without `<template>` show its content. */
export function FormParts({ files }: { files: boolean }) {
  return (
    <template {...marked({ parts: true })}>
      <div {...marked({ part: 'failure' })}>
        <Notice tone="failure">{''}</Notice>
      </div>
      <div {...marked({ part: 'show-password' })}>
        <ShowPassword />
      </div>
      {files && (
        <div {...marked({ part: 'progress' })}>
          <p className={hint}>
            <Progress max={100} label="Upload" />
          </p>
        </div>
      )}
    </template>
  )
}

/** Addresses of the script of all pages, and of that for forms; see vite.config.ts. */
declare const __SCRIPTS__: { site: string; forms: string }

/** Stands in each form that the script posts, so that no other page gets it; browsers run it once. */
export function FormScript() {
  if (useRouteLoaderData<RootData>('root')?.saveData) return null
  return <script type="module" src={__SCRIPTS__.forms} />
}
