import type { ReactNode } from 'react'
import { Hero } from '../hero/hero'
import { Container, Section, Split } from '../layout/layout'
import type { CtaLink } from '../cta/cta'
import { ContactDetails, type ContactDetailsProps } from './contact-details'
import { form as formStyle } from './contact-frame.css'

interface ContactPageFrameProps extends ContactDetailsProps {
  copy: ContactDetailsProps['copy'] & {
    hero: { title: string; lead: string; actions: readonly CtaLink[] }
    formTitle: string
  }
  form: ReactNode
}

export function ContactPageFrame({ copy, business, form }: ContactPageFrameProps) {
  return (
    <>
      <Hero poster="contact" height="90vh" {...copy.hero} />
      <Section id="form" labelledBy="form-title">
        <Container>
          <Split reverse>
            <div>
              <h2 id="form-title">{copy.formTitle}</h2>
              <div className={formStyle}>{form}</div>
            </div>
            <ContactDetails copy={copy} business={business} />
          </Split>
        </Container>
      </Section>
    </>
  )
}
