import type { Part } from '../part'
import { bombs, names } from './network-files'
import { badHosts, codings, paths, ranges, smuggling } from './network-requests'
import { headers, idle, pipelines, slowSenders } from './network-senders'
import { uploads } from './network-uploads'

/** What the network can do to the server. */
export const network: Part = [
  slowSenders,
  headers,
  idle,
  pipelines,
  smuggling,
  paths,
  badHosts,
  ranges,
  codings,
]

/** What files can do to it. */
export const files: Part = [uploads, bombs, names]
