import { ButtonLink } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Row } from '~/ui/layout/layout'

/** The link was used, or has expired. */
export function GonePage({
  gone,
}: {
  gone: { title: string; text: string; action: { label: string; href: string } }
}) {
  const { title, text, action } = gone
  return (
    <FormPage title={title} intro={text}>
      <Row>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </Row>
    </FormPage>
  )
}
