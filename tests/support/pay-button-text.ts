/** Whether a text is the pay button's label: payment method, then amount. */
export const isPayButtonText = (text: string): boolean => /^(微信|会员卡)支付 \d/.test(text)
