/** The networks of a company: the specification's field, its column, and its name in sentences. */
export const socialNetworks = [
  {
    field: 'company_social_media_Linkedin',
    column: 'company_social_media_linkedin',
    label: 'LinkedIn',
  },
  {
    field: 'company_social_media_Instagram',
    column: 'company_social_media_instagram',
    label: 'Instagram',
  },
  {
    field: 'company_social_media_Facebook',
    column: 'company_social_media_facebook',
    label: 'Facebook',
  },
  {
    field: 'company_social_media_Twitter',
    column: 'company_social_media_twitter',
    label: 'X',
  },
  {
    field: 'company_social_media_Whatsapp_group',
    column: 'company_social_media_whatsapp_group',
    label: 'WhatsApp group',
  },
] as const

export type SocialField = (typeof socialNetworks)[number]['field']
