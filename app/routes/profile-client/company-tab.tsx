import { companyCards } from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Figures } from '~/ui/figures/figures'
import { Panel, PanelGrid } from '~/ui/panel/panel'
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
        <Figures items={financial} />
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
