import { companyCards } from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import * as css from './company-tab.css'
import { describeCompany } from './describe'

export function CompanyTab({ company }: { company: CompanyProfile }) {
  const { basic, details, financial, compliance, social } = describeCompany(company)
  return (
    <PanelGrid>
      <Panel id="basic" title={companyCards.basic}>
        <DefinitionList items={basic} />
      </Panel>
      <Panel id="details" title={companyCards.details}>
        <DefinitionList items={details} />
      </Panel>
      <Panel id="financial" title={companyCards.financial} full tinted>
        <dl className={css.figures}>
          {financial.map(({ term, value }) => (
            <div key={term}>
              <dt className={css.name}>{term}</dt>
              <dd className={css.figure}>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel id="compliance" title={companyCards.compliance}>
        <DefinitionList items={compliance} />
      </Panel>
      <Panel id="social" title={companyCards.social}>
        <DefinitionList items={social} />
      </Panel>
    </PanelGrid>
  )
}
