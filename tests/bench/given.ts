import type { Cluster } from '../support/database/postgres-cluster.mjs'
import type { Table } from './table.mjs'

/** What every part of the bench gets. */
export interface Given {
  cluster: Cluster
  table: Table
}
