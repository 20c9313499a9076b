import { hint } from '~/ui/field/field.css'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'
import { Progress } from '~/ui/progress/progress'
import { ShowPassword } from '~/ui/show-password/show-password'
import { Spinner } from '~/ui/spinner/spinner'

/** Scripts copy these. They hold no text, since browsers without `<template>` show its content. */
export function FormParts({ files }: { files: boolean }) {
  return (
    <template {...marked({ parts: true })}>
      <span {...marked({ part: 'spinner' })}>
        <Spinner />
      </span>
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
            <span />
          </p>
        </div>
      )}
    </template>
  )
}
