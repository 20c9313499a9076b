import { companyCards, companyProfileCopy as copy } from '~/content/company-profile'
import { describe } from '~/domain/fields/describe'
import { field } from '~/domain/fields/field-table'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTable } from '~/domain/profiles/company.fields'
import { FactList } from '~/forms/described'
import { fieldGrid } from '~/ui/layout/layout.css'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { text } from '~/ui/text/text.css'
import * as css from './company-tab.css'

const table = {
  ...companyTable,
  branch: field('Branch', 'details', {}),
  type_of: field('Type', 'details', {}),
}

const editHref = (section: string) => `/client/edit-profile#${section}`

export function CompanyTab({ company }: { company: CompanyProfile }) {
  const facts = describe(table, company)
  const figures = facts.filter(({ section }) => section === 'financial')
  return (
    <PanelGrid>
      {Object.entries(companyCards).map(([section, title]) =>
        section === 'financial' ? (
          <Panel key={section} id={section} title={title} full tinted>
            <dl className={fieldGrid}>
              {figures.map(({ term, values: [value = 'N/A'] }) => (
                <div key={term}>
                  <dt className={text.muted}>{term}</dt>
                  <dd className={css.figure}>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ) : (
          <Panel key={section} id={section} title={title}>
            <FactList
              facts={facts}
              section={section}
              {...(section === 'social'
                ? { missing: copy.notConnected }
                : { add: { words: copy.notGiven, link: copy.add, href: editHref(section) } })}
            />
          </Panel>
        ),
      )}
    </PanelGrid>
  )
}
