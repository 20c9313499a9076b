import { hint } from '~/ui/field/field.css'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'
import { Progress } from '~/ui/steps/steps'
import { ShowPassword } from '~/ui/field/show-password'

/** Scripts copy these. They hold no text, since browsers without `<template>` show its content. */
export function FormParts({ files }: { files: boolean }) {
  return (
    <template {...marked({ parts: true })}>
      <div {...marked({ part: 'failure' })}>
        <Notice tone="failure">{<p />}</Notice>
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
