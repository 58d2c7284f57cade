export function readPng(png: Buffer): { width: number; height: number; channels: number; pixels: Buffer }
