import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { errorCopy } from '~/content/errors'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

export const errorTitle = (error: unknown) => errorCopy(findStatus(error), findReason(error)).title

export function ErrorBoundary() {
  const error = useRouteError()
  const status = findStatus(error)
  const { title, text, ways } = errorCopy(status, findReason(error))
  return (
    <>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
      <SidePage illustration="router" background="sea" title={title} subtitle={`Error ${status}`}>
        <Text kind="lead">{text}</Text>
        <Row>
          {ways.map(({ label, href }, index) =>
            index === 0 ? (
              <ButtonLink key={href} href={href}>
                {label}
              </ButtonLink>
            ) : (
              <TextLink key={href} href={href}>
                {label}
              </TextLink>
            ),
          )}
        </Row>
      </SidePage>
    </>
  )
}

const findStatus = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)
const findReason = (error: unknown): unknown =>
  isRouteErrorResponse(error) && (error.data as { why?: string } | null)?.why
