import type { IdGenerator } from '@/application/ports/ids'

/** 128 random bits as 32 hexadecimal characters. */
export class RandomIdGenerator implements IdGenerator {
  next(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
