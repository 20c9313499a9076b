import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import type { Values } from '~/forms/posted-form'

/** The stored profile as the form's fields hold it. */
export function candidateValues(profile: CandidateProfile): Values {
  const { is_experienced, has_pg, guardian_consent, sub_departments, ...texts } = profile
  return {
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    ),
    sub_departments,
    is_experienced: is_experienced ? 'yes' : 'no',
    has_pg: has_pg ? 'yes' : 'no',
    guardian_consent: guardian_consent ? 'yes' : '',
  }
}
