type Picture = { width: number; height: number; channels: number; pixels: Buffer }
export function readPng(png: Buffer): Picture
export function smaller(picture: Picture, times: number): Picture
