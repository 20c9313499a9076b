import { Notice } from '~/ui/notice/notice'
import { Progress } from '~/ui/progress/progress'
import { ShowPassword } from '~/ui/show-password/show-password'
import { Spinner } from '~/ui/spinner/spinner'

/**
 * Pieces that scripts copy into the page. They hold no words: browsers that know no template show what is
 * in it.
 */
export function FormParts({ files }: { files: boolean }) {
  return (
    <template data-parts="">
      <span data-part="spinner">
        <Spinner />
      </span>
      <div data-part="failure">
        <Notice tone="failure">{''}</Notice>
      </div>
      <div data-part="show-password">
        <ShowPassword />
      </div>
      {files && (
        <div data-part="progress">
          <Progress max={100} label="Upload" />
        </div>
      )}
    </template>
  )
}
