import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button'
import { Illustration, type Background } from '../illustration/illustration'
import { Container, Row } from '../layout/layout'
import { TextLink } from '../text-link/text-link'
import { Text } from '../text/text'
import * as css from './error-page.css'

interface ErrorPageProps {
  status: number
  title: string
  text: string
  illustration: string
  background: Background
  ways: readonly { label: string; href: string }[]
  note?: ReactNode
  below?: ReactNode
}

export function ErrorPage({
  status,
  title,
  text,
  illustration,
  background,
  ways,
  note,
  below,
}: ErrorPageProps) {
  return (
    <Container>
      <div className={css.page}>
        <div className={css.words}>
          <p className={css.status}>Error {status}</p>
          <h1>{title}</h1>
          <div className={css.text}>
            <Text kind="lead">{text}</Text>
          </div>
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
          {below}
          {note && (
            <div className={css.note}>
              <Text kind="hint">{note}</Text>
            </div>
          )}
        </div>
        <div className={css.picture}>
          <Illustration picture={illustration} background={background} />
        </div>
      </div>
    </Container>
  )
}
