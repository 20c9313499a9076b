// @ts-check

/**
 * What the server's bundle knows of a fault that nobody caught.
 *
 * @typedef {{
 *   endRequest(error: unknown): boolean
 *   report(error: unknown): void
 * }} Faults
 */

/**
 * Decides what becomes of the process when something is thrown that nobody catches.
 *
 * It lives on when the fault belongs to one request: that one is answered with 500, and what it held is
 * let go of by its own limits (transactions and bodies end when they are idle, turns with the answer).
 * Otherwise one visitor could end everybody's visit. It ends when the fault belongs to no request: then
 * something that all share threw in the middle of its work (queue, pool, timers), nobody knows in which
 * state it is, and Node says of such a process that it must not go on. It ends in order: what is
 * under way is answered, and whoever supervises it starts anew.
 *
 * @param {(status: number) => void} stop begins the orderly stop.
 * @param {Faults} [faults]
 */
export function endOnFaults(stop, faults) {
  let reported = 0
  // Rejections that nobody handles come here as well.
  process.on('uncaughtException', (error) => {
    if (faults?.endRequest(error)) return
    reported += 1
    // While it stops, what is broken may go on throwing.
    if (reported <= 10) faults?.report(error)
    if (reported === 1) stop(1)
  })
}
