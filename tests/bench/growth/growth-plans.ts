import pg from 'pg'

/** How PostgreSQL answers one statement of the product. */
export interface Plan {
  statement: string
  /** Kinds of scans with their table, such as `Index Scan accounts_pkey`. */
  scans: string[]
  /** Tables of many rows that are read from end to end. */
  sequential: string[]
}

/** A table of more rows than this is big. */
const manyRows = 10_000

/** Keeps every statement with parameters that goes through a pool of one connection. */
export function watchStatements(pool: pg.Pool) {
  const seen = new Map<string, unknown[]>()
  const watched = pool.connect.bind(pool)
  const note = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const noting = (...given: unknown[]) => {
      const [text, values] = given
      if (typeof text === 'string' && Array.isArray(values) && values.length) seen.set(text, values)
      return query(...given)
    }
    return Object.assign(client, { query: noting })
  }
  pool.on('acquire', (client) => {
    if (!watchedClients.has(client)) note(client)
    watchedClients.add(client)
  })
  return {
    /** The plan of each, with the parameters that came last. */
    async plans(): Promise<Plan[]> {
      const statements = [...seen]
      const client = await watched()
      const plans: Plan[] = []
      for (const [statement, values] of statements) {
        const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (format json) ${statement}`,
          values,
        )
        const root = explained.rows[0]?.['QUERY PLAN'][0].Plan
        plans.push(await describe(client, statement, root ? nodesOf(root) : []))
      }
      client.release()
      return plans
    },
  }
}

const watchedClients = new WeakSet<pg.PoolClient>()

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function describe(client: pg.PoolClient, statement: string, nodes: Node[]): Promise<Plan> {
  const scans = nodes.filter((node) => node['Node Type'].includes('Scan') && nameOf(node))
  const whole = scans.filter((node) => node['Node Type'] === 'Seq Scan').map(nameOf)
  const big = await bigTables(client)
  return {
    statement,
    scans: scans.map((node) => `${node['Node Type']} ${nameOf(node)}`),
    sequential: whole.filter((table) => big.has(table)),
  }
}

const nameOf = (node: Node) => node['Index Name'] ?? node['Relation Name'] ?? ''

async function bigTables(client: pg.PoolClient | pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${manyRows}`,
  )
  return new Set(rows.map(({ name }) => name))
}

interface Scans {
  /** How often the table was read from end to end so far, inside functions and foreign keys too. */
  times: number
  isBig: boolean
}

export async function sequentialScans(url: string): Promise<Map<string, Scans>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const big = await bigTables(client)
  const { rows } = await client.query<{ table: string; times: string }>(
    `select relname as table, seq_scan as times from pg_stat_user_tables`,
  )
  await client.end()
  return new Map(
    rows.map(({ table, times }) => [table, { times: Number(times), isBig: big.has(table) }]),
  )
}
