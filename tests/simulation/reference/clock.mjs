/**
 * Preloaded into a process of the reference server: its time is that of the latest request, which names the simulated
 * instant.
 */
import { Server } from 'node:http'

let now = Number(process.env.SIMULATED_NOW)
Date.now = () => now

const { emit } = Server.prototype
Server.prototype.emit = function (name, ...given) {
  if (name === 'request') now = Math.max(now, Number(given[0].headers['x-simulated-now'] ?? now))
  return emit.call(this, name, ...given)
}
