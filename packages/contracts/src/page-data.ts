import type { Clinic } from './clinic.ts';
import type { PublishedLegalDocument } from './legal.ts';

/** The data of a page that the server renders; it travels inside the page, so that the browser need not ask again. */
export interface PageData {
  clinic: Clinic;
  legal: PublishedLegalDocument[];
}

/** A page rendered by the web app's own components, before any script has run. */
export interface PrerenderedPage {
  title: string;
  /** Emotion's rules, and the `data-emotion` by which it knows them again in the browser: a sheet for each global style, one for the rest. */
  styles: { known: string; css: string }[];
  body: string;
}

export type PrerenderPage = (path: string, data: PageData) => Promise<PrerenderedPage>;

/** What a page shows before its application knows who opens it. */
export type PrerenderLoader = () => Promise<PrerenderedPage>;

/** The id of the element that carries the data. */
export const PAGE_DATA_ID = 'page-data';
/** The id of the element that carries what `/config.json` says: one question less before anybody is known. */
export const WEB_CONFIG_ID = 'web-config';
