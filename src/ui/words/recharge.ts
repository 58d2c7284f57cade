import { recharge } from './zh/recharge'

export const rechargeWords = { recharge }
