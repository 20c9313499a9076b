import { hint } from '~/ui/field/field.css'
import { setData } from '~/ui/data-attributes'
import { useDrawnOnce } from '~/ui/frame/draw-once'
import { Notice } from '~/ui/notice/notice'
import { Progress } from '~/ui/steps/steps'
import { ShowPassword } from '~/ui/field/show-password'

/** Templates for the script. They contain no text, since browsers without `<template>` show their content. */
export function FormParts({ files }: { files: boolean }) {
  const content = (
    <>
      <div {...setData({ part: 'failure' })}>
        <Notice tone="failure">{<p />}</Notice>
      </div>
      <div {...setData({ part: 'show-password' })}>
        <ShowPassword />
      </div>
      {files && (
        <div {...setData({ part: 'progress' })}>
          <p className={hint}>
            <Progress max={100} label="Upload" />
          </p>
        </div>
      )}
    </>
  )
  return <template {...setData({ parts: true })} {...useDrawnOnce(FormParts, files, content)} />
}
