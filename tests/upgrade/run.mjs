// A filled database of a former version is upgraded: beside a running process of that version, and after kills;
// one of this version is backed up beside its visitors, and restored.
//   npm run test:upgrade -- [share] [part...]     1,000,000 accounts on PostgreSQL, 250,000 embedded; 0.1: a tenth
//   FROM=0019_untold_mails                        upgrades from that migration; 0010_queued_messages unless said
import { conduct } from '../faults/conduct.mjs'
import '../faults/typescript.mjs'

await conduct(
  {
    postgresql: async () => (await import('./upgrade')).postgresql,
    embedded: async () => (await import('./upgrade')).embedded,
    backup: async () => (await import('./backup')).backup,
  },
  'FAILED',
)
