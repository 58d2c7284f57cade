/** Whether a text is the label of the pay button: payment method, then amount. */
export const isPayKey = (text: string): boolean => /^(微信|会员卡)支付 \d/.test(text)
