/** Codes at the end of statement texts in the United States and Canada. */
export const states: ReadonlySet<string> = new Set(
  (
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut ' +
    'vt va wa wv wi wy dc pr on qc bc ab mb sk ns nb'
  ).split(' '),
);

/** Country codes of two and three letters at the end of statement texts. */
export const countries: ReadonlySet<string> = new Set(
  (
    'us usa gb gbr uk de deu ger fr fra es esp it ita nl nld pt prt be bel at aut ch che ie irl lu lux dk dnk se swe no nor fi fin pl ' +
    'pol cz cze sk svk hu hun ro rou gr grc hr hrv si svn bg bgr ee est lv lva lt ltu mt mlt cy cyp ca can deutschland germany france ' +
    'espana spain italia italy nederland netherlands portugal belgique belgie belgium osterreich austria schweiz suisse ireland'
  ).split(' '),
);
