import type pg from 'pg'
import { createDb } from '../../../db/database'
import { markBackfilled } from '../../support/database/backfilled'
import { migrateFromFiles } from '../../support/database/migrate-files'
import { insertStaff } from '../../support/people/staff'
import { withoutIndexes } from '../growth/growth-fill'

/** Rows a statement: one for all of them would hold up the embedded engine for minutes. */
const batch = 50_000

/**
 * As many cases as given, a quarter of each kind, as a desk has them after some years: one in ten is open. Their words
 * are those that the triggers write in the product, one row after the other.
 */
export async function fillDesk(pool: pg.Pool, cases: number, log: (line: string) => void) {
  const db = createDb(pool)
  await migrateFromFiles(db)
  await markBackfilled(db)
  const priya = await insertStaff(db)
  const arun = await insertStaff(db, { name: 'Arun', email: 'arun@pearlbridge.example' })
  const triggers = async (which: 'disable' | 'enable') => {
    for (const table of ['requests', 'contact_messages', 'staff_notes']) {
      await pool.query(`alter table ${table} ${which} trigger user`)
    }
  }
  await triggers('disable')
  await withoutIndexes(pool, 'requests', () =>
    withoutIndexes(pool, 'request_events', async () => {
      for (let from = 0; from < cases; from += batch) {
        const to = Math.min(from + batch, cases)
        await pool.query(drawnRows({ from, to, cases, priya: priya.id, arun: arun.id }))
        for (const text of insertions) await pool.query(text)
        await pool.query('drop table drawn')
        log(`${to} cases`)
      }
    }),
  )
  await triggers('enable')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return priya
}

const firstNames =
  'Kavitha,Selvam,Arjun,Meena,Raman,Priya,Karthik,Anitha,Suresh,Lakshmi,Ganesh,Divya,Murugan,Revathi,Vignesh,Saranya,Prakash,Deepa,Senthil,Uma,Bharath,Nandhini,Rajesh,Gayathri,Dinesh,Sangeetha,Manoj,Keerthana,Ashok,Thenmozhi,Vijay,Malar,Hari,Jothi,Naveen,Kala,Balaji,Sudha,Ravi,Indira'
const lastNames =
  'Pandian,Nadar,Iyer,Pillai,Chettiar,Mudaliar,Fernando,Roche,Thevar,Konar,Rajan,Kumar,Subramanian,Krishnan,Natarajan,Sundaram,Velu,Perumal,Arumugam,Mani,Esakki,Durai,Sankar,Moorthy,Ponraj,Xavier,Antony,Michael,Ibrahim,Hussain,Ahmed,Basha,Das,Bose,Nair,Menon,Reddy,Rao,Naidu,Samy'
const employers = 'V.O.C. Port,Sterlite,SPIC,Tuticorin Thermal,DCW,Aachi Foods,Korkai Pearls,TMB'
const skills = 'Tally,GST,Excel,Python,Java,Welding,Nursing,Logistics,Sales,Typing,AutoCAD,Payroll'
const cities = 'Tuticorin,Tirunelveli,Madurai,Chennai,Nagercoil,Kovilpatti,Trichy,Salem'

const listOf = (words: string) => `string_to_array('${words}', ',')`

interface Drawn {
  from: number
  to: number
  cases: number
  priya: string
  arun: string
}

/** The same on every engine: of row i, md5 draws. One name in fifty is in Tamil letters. */
const drawnRows = ({ from, to, cases, priya, arun }: Drawn) => `create table drawn as
  select *, case when kind = 'message' then left(message, 100) else 'Counsellor' end as about,
    case when kind <> 'message' then person end as account, case when kind = 'message' then person end as sender
  from (
    select i, at, md5('person ' || i)::uuid as person, md5('case ' || i)::uuid as id,
      (array['application', 'requirement', 'service', 'message'])[i % 4 + 1] as kind,
      case when i % 200 < 4 then 'தங்கம் செல்வி' else f[r % 40 + 1] || ' ' || l[r / 40 % 40 + 1] end as name,
      lower(f[r % 40 + 1]) || '.' || i || '@gmail.com' as email, (7000000000 + i * 1999::bigint)::text as phone,
      s[r / 7 % 12 + 1] || ', ' || s[r / 91 % 12 + 1] as skills, e[r / 11 % 8 + 1] as employer, c[r / 13 % 8 + 1] as city,
      case when r / 17 % 100 < 2 then 'received' when r / 17 % 100 < 5 then 'in-review'
        when r / 17 % 100 < 10 then 'in-progress' when r / 17 % 100 < 70 then 'done'
        when r / 17 % 100 < 95 then 'closed' else 'withdrawn' end as status,
      case when r / 19 % 20 = 0 then '${priya}'::uuid when r / 19 % 20 < 10 then '${arun}'::uuid end as assigned,
      upper(lpad(to_hex(i * 2654435761 % 4294967296), 8, '0')) as reference,
      'Question ' || i || ': do you plan weddings in Tuticorin, and in how many months? We are about two hundred people and would like to have the hall near the beach.' as message,
      case when i % 5000 = 10 then 'Called about the hall: prefers evenings'
        when i % 10 = 0 then 'Called about the hall: no answer' end as note
    from (select ${listOf(firstNames)} as f, ${listOf(lastNames)} as l, ${listOf(employers)} as e,
      ${listOf(skills)} as s, ${listOf(cities)} as c) as lists, (
      select i, ('x' || left(md5(i::text), 7))::bit(28)::int as r, now() - (${cases} - i) * interval '3 minutes' as at
      from generate_series(${from + 1}, ${to}) i
    ) as numbered
  ) as people`

const insertions = [
  `insert into accounts (id, user_type, email, phone, password_hash, email_verified_at, phone_verified_at, created_at)
  select person, (array['candidate', 'client', 'customer'])[i % 4 + 1], email, phone, 'x', at, at, at
  from drawn where kind <> 'message'`,
  `insert into candidates (account_id, name, dob, nationality, position_applied, department, is_experienced,
    current_employer, total_experience, relevant_experience, skills_certifications, ug_qualification, year_of_graduation)
  select person, name, '1999-03-14', 'Indian', 'Counsellor', 'Academy', true, employer, '2', '2', skills, 'B.A.', 2020
  from drawn where kind = 'application'`,
  `insert into companies (account_id, company_name, company_location)
  select person, name || ' Traders', city from drawn where kind = 'requirement'`,
  `insert into customers (account_id, name, address, city, service)
  select person, name, '1 Beach Road', city, 'ACADEMY' from drawn where kind = 'service'`,
  `insert into contact_messages (id, username, email, phone, message, created_at, told_at)
  select person, name, email, phone, message, at, at from drawn where kind = 'message'`,
  `insert into staff_notes (account_id, message_id, note, written_by, written_at)
  select account, sender, note, 'Priya', at from drawn where note <> ''`,
  `insert into requests (id, reference, account_id, message_id, kind, about, message, status, created_at, updated_at,
    assigned_to, words)
  select id, reference, account, sender, kind, about, case when kind = 'message' then '' else 'From July, in Tuticorin.' end,
    status, at, at, assigned, array_to_tsvector(search_words(concat_ws(' ', reference, about, note, name, email, phone,
      case kind when 'application' then 'Counsellor Academy B.A. ' || skills || ' ' || employer
        when 'requirement' then 'Traders ' || city when 'service' then 'ACADEMY ' || city else message end)))
  from drawn`,
  `insert into request_events (request_id, at, status) select id, at, 'received' from drawn`,
  `insert into request_events (request_id, at, status, staff_name)
  select id, at + interval '5 hours', status, case when status <> 'withdrawn' then 'Priya Raman' end
  from drawn where status <> 'received' and at < now() - interval '5 hours'`,
]
