export interface Client {
  address: string
}
