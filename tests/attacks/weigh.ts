import { isAlive, round, type Target } from './attack'
import { nextAddress } from './person'
import { send } from './wires'

/** The rule of the issue, for one request of somebody without an account, in milliseconds. */
const mostBusy = 50
const mostCpu = 250

/** Sends each alone and judges what the process bore by the rule. */
export async function weigh({ site, bound }: Target, requests: [string, Buffer][]) {
  const figures: Record<string, string> = {}
  const worst = { busy: 0, cpu: 0 }
  for (const [name, bytes] of requests) {
    const borne = await site.watch(() => send(site, bytes, { seconds: 90 })).catch(() => undefined)
    if (!borne) {
      bound(await isAlive(site), `${name}: the process ended`)
      continue
    }
    const { busy, cpu, result } = borne
    worst.busy = Math.max(worst.busy, busy)
    worst.cpu = Math.max(worst.cpu, cpu)
    figures[name] = `${result.status}, ${round(busy)}/${round(cpu)} ms`
    bound(result.status > 0 && result.status !== 500, `${name}: ${result.status || 'no answer'}`)
    bound(busy <= mostBusy, `${name}: the loop is kept for ${round(busy)} ms`)
    bound(cpu <= mostCpu, `${name}: ${round(cpu)} ms of processor time`)
  }
  return { worstLoopMs: round(worst.busy), worstCpuMs: round(worst.cpu), figures }
}

export const get = (target: string, lines: string[] = []) =>
  Buffer.from(
    [
      `GET ${target} HTTP/1.1`,
      'Host: localhost',
      `X-Forwarded-For: ${nextAddress()}`,
      ...lines,
      '',
      '',
    ].join('\r\n'),
    'latin1',
  )
