import type { ReactNode } from 'react'
import { Stack } from '~/ui/layout/layout'
import { Heading } from '~/ui/text/text'

export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Stack gap={24}>
        <Heading as="h2" size="medium" id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  )
}
