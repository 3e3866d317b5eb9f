/**
 * Words that show what a payment was for if no brand is known: English, German, French, Spanish, Italian, Dutch, Portuguese,
 * without accents. `word*` matches the start of a word, `*word` the end; two words must be adjacent. The first matching category
 * in this order wins.
 */
export const categoryWords: readonly (readonly [category: string, words: string])[] = [
  [
    'Pharmacy',
    `pharmacy pharmacies pharma pharmacie pharmacies drugstore drug_store drugs chemist chemists apotheke* *apotheke apotheek farmacia farmacias farmacie parafarmacia parapharmacie drogerie rx apteka apotek parafarmacia`,
  ],
  [
    'Pets',
    `veterinary veterinar* vet vets animal_hospital pet pets petfood tierarzt* tierklinik veterinaire clinica_veterinaria veterinario* dierenarts* kennel kennels grooming cattery animalerie tierbedarf dierenspeciaalzaak`,
  ],
  [
    'Childcare',
    `daycare childcare nursery_school day_nursery preschool kindergarten kita kitas creche kinderopvang guarderia asilo_nido babysit* montessori after_school childminder tagesmutter infantil`,
  ],
  [
    'Coffee',
    `coffee coffees espresso espressobar roaster* roastery roasting cafe cafes caffe kaffee* koffie* cafeteria kaffeehaus kaffeerosterei cafetaria koffiehuis matcha boba`,
  ],
  [
    'Dining',
    `restaurant* ristorante restaurante* trattoria osteria pizzeria cheesecake pizza* pizzas taverna tavern taqueria tapas bistro brasserie burger* burgers grill grille sushi ramen noodle* diner steakhouse steak bbq barbecue barbeque pub pubs bar bars brewery brewing taproom brewpub kebab* doner imbiss gasthaus gasthof wirtshaus biergarten brauhaus eatery kitchen cantina creperie boulangerie_cafe gelato gelateria eisdiele eiscafe ice_cream icecream frozen_yogurt bagel* donut* doughnut* sandwich* sandwicherie deli_cafe wings tacos taco burrito* mexican thai chinese indian curry tandoori dim_sum pho poke fish_and_chips chippy fish_bar chip_shop takeaway takeout takeouts catering cafeteria_bar food_truck bodega_bar paninoteca rosticceria piadineria eetcafe snackbar frituur friterie frietkot lunchroom cervejaria churrasqueira marisqueria meson asador cerveceria hamburguesa* crepes smoothie* juice juices tea_house teahouse tea_room tea_rooms tearoom breakfast brunch cuisine restau cocktail* wine_bar winebar lounge inn_pub arms alehouse pasta mensa kantine kantin canteen churreria heladeria pastelaria_cafe snack* cantine traiteur fork waffle* gastropub carvery gastro* wine_and_tapas bbq dumpling* shawarma falafel gyros hot_pot izakaya szechuan szechwan sichuan hunan cantonese vietnamese teriyaki hibachi bento crown_and_anchor red_lion white_hart rose_and_crown kings_head queens_head fox_and_hounds royal_oak coach_and_horses wheatsheaf bakery_cafe tasca petiscos rotisserie saloon cookhouse smokehouse crab oyster* seafood`,
  ],
  [
    'Groceries',
    `grocer* groceries supermarket* supermarkt* supermarche* supermercado* supermercato* superette market markets marke mkt mercado mercato marche markt bakery bakeries bakehouse bakers backerei* *backerei backshop backstube konditorei boulangerie boulangeries patisserie bakkerij* panaderia panificio panetteria padaria pasteleria pasticceria pastelaria confeitaria butcher* metzgerei* fleischerei* boucherie slagerij* carniceria macelleria talho charcuterie fishmonger fischmarkt poissonnerie pescaderia pescheria viswinkel deli delicatessen delikatessen greengrocer* farm_shop farmers_market hofladen obst gemuse primeur fruteria frutas ortofrutta groenteboer cheese fromagerie kaasboer alimentari alimentacion alimentation epicerie minimarket mini_market minimart food_mart foods food_store foodmart convenience spaeti spati kiosk wine wines liquor* spirits off_licence bottle_shop weinhandlung getranke* getrankemarkt slijterij enoteca vinoteca caviste bioladen biomarkt naturkost reformhaus wholesale_club produce mercearia minimercado hipermercado ultramarinos lebensmittel delikatesy seafood_market sklep halal_meat corner_shop bodega`,
  ],
  [
    'Fuel',
    `fuel fuels gas_station petrol petroleum filling_station service_station tankstelle tankstellen tanken benzin station_service carburant* gasolinera estacion_de_servicio estacion_servicio e_s benzinaio distributore carburanti tankstation benzine brandstof posto_combustivel combustivel combustiveis gasoline gas_mart gas_and_go truck_stop travel_plaza`,
  ],
  [
    'Parking and tolls',
    `parking park_house parkhaus* parkplatz parkgebuhr* parkschein* car_park carpark car_parks garage_parking stationnement parkeren parkeergarage parkeer* aparcamiento parcheggio* estacionamento toll tolls tollway turnpike peage autoroute* autostrada* maut peaje portagem tiefgarage parkings meter_parking`,
  ],
  [
    'Public transit',
    `transit station_ticket ticket_machine metro subway_fare railway railways train trains rail bus buses coach ferry tram trams verkehrsbetriebe* verkehrsverbund bahn bahnhof fahrkarte* fahrschein* ticketautomat transport_publics bus_company autobus* autobuses treni trenes spoorwegen openbaar_vervoer comboios transports_en_commun faehre fahre`,
  ],
  [
    'Ride-share',
    `taxi taxis cab cabs minicab minicabs taxizentrale limo limousine rideshare ride taxiunternehmen radio_taxi radiotaxi`,
  ],
  [
    'Car service',
    `car_wash carwash auto_repair auto_service auto_parts autoparts tire tires tyre tyres mechanic motors automotive autohaus werkstatt kfz kfz_werkstatt reifen* autowasch* waschanlage waschstrasse lavage_auto lavage garage_auto controle_technique carrosserie pneus taller talleres lavadero autolavado neumaticos itv officina autofficina gommista autolavaggio garagebedrijf autobedrijf bandencentrum apk oficina_auto lavagem pneus_auto oil_change lube smog transmission body_shop_auto autobody collision mot_centre mot_test brakes muffler hauptuntersuchung garage`,
  ],
  [
    'Rent',
    `rent miete* kaltmiete warmmiete loyer loyers alquiler affitto affitti huur renta arrendamento renda property_management prop_mgmt realty lettings letting landlord apartments apartment apts hausverwaltung* immobilien* wohnungsbau* wohnungsgenossenschaft* woningcorporatie woonstichting woningstichting estates estate_agents immobiliare inmobiliaria imobiliaria residence_rent tenant self_storage storage properties leasing_office regie_immobiliere bailleur canone_locazione`,
  ],
  [
    'Mortgage',
    `mortgage mortgages mtg hypothek* baufinanzierung hypotheek hipoteca mutuo pret_immobilier credit_immobilier credito_habitacao home_loan mtge immobilienkredit`,
  ],
  [
    'HOA',
    `hoa homeowners_association homeowners_assoc condo condominium owners_assoc owners_association hausgeld syndic copropriete charges_copropriete comunidad_de_propietarios comunidad_propietarios condominio vve service_charge ground_rent coop_maintenance`,
  ],
  [
    'Property tax',
    `property_tax grundsteuer taxe_fonciere taxe_habitation ibi imi onroerendezaakbelasting council_tax`,
  ],
  [
    'Water',
    `water waterworks wasser* wasserwerk* *wasserwerke abwasser* trinkwasser sewer sewerage eau aguas agua acqua acque acquedotto waterbedrijf waterschap* drinkwater waste_collection refuse trash garbage stadtreinigung abfall* mullabfuhr mullabfuhr* mullgebuhr* sanitation basura basuras rifiuti tari afvalstoffenheffing saneamiento smas`,
  ],
  ['Gas', `gas_works gaswerk* natural_gas propane erdgas gaz heizol heating_oil gas_company gas_light`],
  [
    'Electric',
    `electric electricity electrical_power power energy energie* energia energias strom *strom stadtwerke* *stadtwerke elektrizitat* electricite luz elettricita elettrica stroom energie_electric eletricidade light_and_power power_and_light power_company pwr pud utility utilities utiliti utilidades fernwarme municipal_utilities`,
  ],
  [
    'Internet',
    `internet broadband fiber fibre cable glasfaser* dsl breitband fibra fibra_optica kabel wifi telekom* isp`,
  ],
  [
    'Phone',
    `wireless mobile cellular telecom telecoms telecommunications telefonica telefon* telephone telefono mobilfunk handy prepaid sim topup top_up phone phones mobiel mobilfunkrechnung recarga telemovel`,
  ],
  [
    'Health insurance',
    `health_insurance krankenkasse* krankenversicherung* betriebskrankenkasse bkk mutuelle seguro_medico seguro_salud zorgverzekering* zorgverzekeraar* assurance_sante medical_insurance dental_insurance seguro_de_saude assicurazione_salute`,
  ],
  [
    'Car insurance',
    `auto_insurance car_insurance motor_insurance kfz_versicherung autoversicherung assurance_auto seguro_auto seguro_coche autoverzekering rc_auto vehicle_insurance seguro_automovel auto_ins`,
  ],
  [
    'Home insurance',
    `home_insurance homeowners_insurance hausrat* wohngebaude* gebaudeversicherung assurance_habitation seguro_hogar woonverzekering inboedelverzekering assicurazione_casa contents_insurance renters_insurance seguro_multirriscos opstalverzekering`,
  ],
  [
    'Life insurance',
    `life_insurance lebensversicherung* risikolebensversicherung assurance_vie seguro_vida seguro_de_vida levensverzekering assicurazione_vita life_ins life_assurance`,
  ],
  [
    'Insurance',
    `insurance insurances assurance assurances versicherung* *versicherung haftpflicht* seguro seguros assicurazione assicurazioni verzekering* *verzekering ins_co ins_prem insur underwriters`,
  ],
  [
    'Doctor',
    `doctor doctors dr physician physicians medical medicine clinic clinics clinique clinica kliniek klinik* klinikum hospital hospitals hopital krankenhaus* ziekenhuis ospedale dental dentist dentists dentistry dds orthodont* zahnarzt* zahnarztpraxis zahnmedizin arzt *arzt arztpraxis praxis dentiste dentista tandarts* dermatolog* pediatric* paediatric* kinderarzt optometr* optical optic* optik* optique opticien opticians optica ottica oculist* eyecare eye_care vision augenarzt physio* fysio* kine kinesitherapeute fisioterapia physical_therapy chiropractic chiropract* radiology imaging laboratoire laboratory labs labor_medizin laboratorio_analisi medico medecin cabinet_medical centre_medical centro_medico studio_dentistico studio_medico huisarts* urgent_care surgery therapy therapist psycholog* psychiatr* counseling osteopath* osteopathe podiatr* health_center health_centre healthcare health hospitalier heilpraktiker* orthopad* hno saude cardiology obgyn`,
  ],
  [
    'Fitness',
    `gym gyms fitness fitnessstudio* yoga pilates crossfit gimnasio palestra sportschool salle_de_sport ginasio athletic_club health_club leisure_centre boxing climbing boulder* kletterhalle boulderhalle martial_arts karate judo taekwondo swim swimming schwimmbad schwimmhalle piscine piscina zwembad sports_club sportverein tennis_club golf_club barre spin_studio cycling_studio polideportivo sportcentrum padel`,
  ],
  [
    'Personal care',
    `salon salons hair haircut haircuts hairdress* hair_studio barber* barbers barbershop beauty spa spas nail nails massage massage_therapy friseur* frisor* coiffeur coiffure coiffeurs peluqueria parrucchiere kapper* kapsalon cabeleireiro barbearia barberia barbiere estetica estetista esthetique institut_de_beaute kosmetik* cosmetics parfumerie parfumeria perfumeria profumeria nagelstudio lash lashes brows tattoo wellness tanning sonnenstudio solarium schoonheidssalon barbier manicure dry_cleaning dry_cleaners cleaners laundry laundromat launderette reinigung textilreinigung waschsalon pressing lavanderia wasserette stomerij lavandaria tintoreria`,
  ],
  [
    'Flights',
    `airline airlines airways air_lines flight flights aerolineas fluggesellschaft flug fluge compagnie_aerienne aerien airfare linhas_aereas inflight`,
  ],
  [
    'Lodging',
    `hotel hotels hotelbetrieb* motel inn inns lodge lodges lodging hostel hostels resort resorts guesthouse guest_house caravan_park holiday_park bed_and_breakfast b_and_b pension pensione albergo agriturismo auberge gite gites camping campsite campground hostal parador posada casa_rural herberge jugendherberge ferienwohnung* ferienhaus suites chalet chambres_d_hotes locanda pousada pensao vakantiepark ferienpark`,
  ],
  [
    'Travel',
    `travel travels reisen reiseburo voyages agence_de_voyage viajes viaggi reizen reisbureau viagens airport flughafen aeroport aeropuerto aeroporto luchthaven duty_free car_rental car_hire rent_a_car autovermietung mietwagen location_voiture alquiler_de_coches autonoleggio autoverhuur tours tour cruise cruises tourism vacation* vacances baggage`,
  ],
  ['Streaming', `streaming video_on_demand music_subscription`],
  [
    'Events',
    `cinema cinemas kino* *kino cine cines multicine* bioscoop theater theatre theaters teatro theatres movies concert concerts konzert* museum museums musee museo museu zoo zoos tierpark aquarium acquario opera oper ticket tickets ticketing tix bowling arcade arcades stadium arena festival festivals theme_park freizeitpark parc_d_attraction amusement box_office philharmon* gallery escape_room minigolf mini_golf trampoline laser_tag karaoke comedy nightclub discoteca discotheque disco dierentuin pretpark entradas billet* biglietteria schouwburg eintritt nightlife go_kart karting`,
  ],
  [
    'Hobbies',
    `game games gaming hobby hobbies craft crafts yarn wolle fabric fabrics stoffe toy toys spielwaren spielzeug* jouets jugueteria giocattoli speelgoed guitar* music_shop musikhaus comics comic bike bikes bicycle* bicycles cycles fahrrad* *fahrrad velo velos bicicletas cicli fietsen* fietsenwinkel photo photography camera fishing angel angelshop golf ski skipass lift_ticket lottery lotto loterie lottoland casino betting wettbuero wetten art_supply art_supplies garden_centre_hobby records vinyl plattenladen disques reitstall`,
  ],
  [
    'Education',
    `school_fees tuition university universitat universite universidad universita universiteit universidade college courses course academy academia akademie hochschule fachhochschule student_loan student_loans student_ln studienkredit bafog kurs kurse formation hogeschool collegegeld lessons learning tutoring tutor tutors language_school language_center language_centre sprachschule escuela_de_idiomas driving_school fahrschule auto_ecole autoescuela scuola_guida autoscuola rijschool escola_de_conducao bookstore_university bursar musikschule music_school conservatory nachhilfe`,
  ],
  [
    'School',
    `school schools schule *schule grundschule ecole colegio scuola basisschool escola escuela lycee gymnasium_schule elementary pta primary_school high_school cantine_scolaire comedor_escolar school_lunch pto isd`,
  ],
  [
    'Charity',
    `charity charities donation donations spende* spendenkonto don donacion donativo donazione donatie doacao foundation stiftung fondation fundacion fondazione stichting_hulp church kirche kirchengemeinde parish eglise iglesia chiesa kerk igreja diocese ministries ministry mosque synagogue temple hospice trust_charity relief_fund food_bank onlus ong tithe baptist lutheran methodist catholic`,
  ],
  [
    'Gifts',
    `gift gifts florist* florists floral flower flowers blumen* *blumen blumenladen fleuriste* fleurs floristeria flores fiorista fiori bloemen* bloemist bloemenwinkel florista geschenk* geschenke cadeau* cadeaux regalo* regali presentes chocolatier confiserie jewelers_gift greeting_cards`,
  ],
  [
    'Taxes',
    `tax taxes steuer* *steuer steuern finanzkasse impot impots impuesto impuestos imposta imposte belasting* imposto impostos tributi hacienda fisco revenue usataxpymt customs zollamt douane tax_payment tesoreria agenzia_entrate f24 stadtkasse treasurer kfz_steuer wegenbelasting hundesteuer bollo_auto estimated_tax dept_of_revenue dvla vehicle_tax`,
  ],
  [
    'Legal and professional',
    `attorney attorneys lawyer lawyers law_office law_offices law_firm law_group solicitors solicitor rechtsanwalt* anwalt* notar notaire notario notaio notaris avocat avocats abogado abogados avvocato advocaat advocaten advogado steuerberat* comptable expert_comptable gestoria commercialista boekhouder accountant accountants accounting cpa bookkeeping`,
  ],
  [
    'Clothing',
    `clothing clothes alterations consignment vintage apparel fashion fashions boutique shoes shoe shoe_store schuhe schuhhaus *schuhe mode modehaus kleidung vetements chaussures ropa moda zapatos zapateria calzados abbigliamento scarpe calzature kleding schoenen roupa sapataria sapatos lingerie jeans tailor tailors schneiderei outfitters menswear bridal accessories dessous sneaker* shirts socks uniform* hats`,
  ],
  [
    'Electronics',
    `electronics elektronik* elektro* electronique electronica elettronica elektronica computer computers computing informatique informatica pc handyshop phone_repair cell_repair iphone_repair hifi appliances hausgerate electromenager electrodomesticos elettrodomestici witgoed`,
  ],
  [
    'Home goods',
    `furniture mobel* mobelhaus meubles muebles mobili arredamento meubel* meubelen moveis hardware home_improvement home_center baumarkt ferreteria ferramenta bricolage brico quincaillerie ferragens droguerie doe_het_zelf bouwmarkt garden gardens garden_centre garden_center gartencenter gartnerei jardinerie jardineria vivaio tuincentrum nursery_garden home_decor decor deco interiors carpet carpets teppich* rugs lighting lampen luminaires kitchenware haushaltswaren casalinghi mattress* matratzen matelas bedding paint paints farben peinture lumber timber holz tiles fliesen glas_haus antiques antik curtains blinds ironmongers builders_merchants diy housewares plants nursery nurseries`,
  ],
  [
    'Maintenance',
    `plumbing plumber plumbers klempner sanitar plombier fontanero fontaneria idraulico loodgieter canalizador electrician electricians elektriker electricien electricista elettricista elektricien roofing roofer roofers dachdecker couvreur hvac heating cooling air_conditioning heizung* heizungsbau chauffage pest pest_control schadlingsbekampfung locksmith locksmiths schlusseldienst serrurier cerrajero cerrajeria fabbro slotenmaker cleaning cleaning_services cleaners_home maid maids hausmeister* gebaudereinigung nettoyage menage limpieza pulizie schoonmaak limpezas landscaping landscape lawn lawns lawncare gartenbau jardinier jardinero hovenier tree_service painter painters maler malermeister peintre pintor handyman handwerker schreinerei tischlerei menuisier carpintero carpinteria falegname timmerman gutter chimney schornsteinfeger bezirksschornsteinfeger ramoneur remodeling contractor contractors construction renovation glazier glaserei vitrier septic pool_service pools flooring moving movers umzug* umzuge demenagement mudanzas traslochi verhuizing`,
  ],
  [
    'Bank fees',
    `service_fee maintenance_fee account_fee overdraft nsf kontofuhrung* kontogebuhr frais_bancaires commission_bancaire comision comisiones commissione commissioni bankkosten comissao comissoes wire_fee transaction_fee fee fees charges gebuhr* gebuhren entgelt entgelte frais cotisation_carte cotisation`,
  ],
  [
    'Subscriptions',
    `subscription subscriptions abonnement* abo abbonamento abbonamenti suscripcion assinatura membership memberships mitgliedsbeitrag mitgliedschaft magazine magazines newspaper newspapers zeitung* *zeitung verlag journal gazette tribune presse periodico giornale krant software app_store cloud hosting vpn antivirus lidmaatschap contributie saas news rundfunk tv_licence redevance_tv canone_rai`,
  ],
  [
    'Business',
    `advertising printing print_shop copy_shop copyshop druckerei imprimerie imprenta tipografia drukkerij postage post postamt courier shipping office_supplies office_supply schreibwaren papeterie papeleria cartoleria kantoorartikelen papelaria coworking domain consulting marketing staffing stationery stationers parcel logistics packaging`,
  ],
  [
    'Shopping',
    `store stores shop shops shopping outlet outlets mall department_store kaufhaus warenhaus grand_magasin tienda tiendas negozio bazar bazaar winkel loja lojas book books bookstore bookstores bookshop bookseller* booksellers buchhandlung* buch bucher librairie libreria librerias boekhandel livraria jewelry jewelers jeweller* jewellers juwelier bijouterie joyeria gioielleria ourivesaria gifts_shop variety thrift second_hand trodel flohmarkt brocante sport sports sporting sporthaus emporium mercantile trading collectibles dollar cadeauwinkel souvenir souvenirs tabac tabacs tabak* tabacchi tabacs estanco vape vapes smoke smokes smoke_shop cigar cigars tobacco tobacconist presse_tabac retail trafik general_store merchandise optika`,
  ],
];

/** Words for kinds of income; the first match wins. */
export const incomeWords: readonly (readonly [category: string, words: string])[] = [
  [
    'Tax refund',
    `est_erstattung erstattung_est tax_ref tax_refund taxref tax_rfd tax_return irs_treas treas_310_tax franchise_tax_refund casttaxrfd steuererstattung remboursement_impot devolucion_hacienda devolucion_renta rimborso_irpef belastingteruggave reembolso_irs hmrc_refund hmrc_tax_refund hmrc_repayment`,
  ],
  [
    'Bonus',
    `bonus bonuszahlung weihnachtsgeld urlaubsgeld prime_annuelle aguinaldo tredicesima vakantiegeld eindejaarspremie`,
  ],
  [
    'Salary',
    `payroll salary salaries wages wage paycheck paychecks dir_dep direct_dep direct_deposit dirdep dir_deposit gehalt* lohn lohnzahlung lohn_gehalt bezuge entgeltabrechnung salaire salaires paie traitement nomina nominas sueldo stipendio stipendi emolumenti salaris loon vencimento ordenado salario salarios bacs_salary payslip gehaltszahlung reg_salary edipymnts_payroll`,
  ],
  ['Dividends', `dividend dividends div dividende* dividendo* dividenden divid cash_div`],
  [
    'Interest',
    `interest zinsen zins habenzinsen interets interet intereses interessi rente creditrente juros int_pmt int_paid int_earned apy`,
  ],
  [
    'Other income',
    `soc_sec social_security xxsoc ssa_treas ssi unemployment ui_benefit ui_bnft benefits benefit child_benefit kindergeld elterngeld arbeitslosengeld wohngeld caf allocations allocation pole_emploi france_travail prestacion pension_payment pension_income rentenversicherung rente_zahlung toeslag toeslagen kinderbijslag uwv svb assegno_unico naspi subsidio abono_de_familia universal_credit dwp state_pension va_benefit deutsche_rentenversicherung familienkasse bourse_crous`,
  ],
  [
    'Freelance',
    `invoice freelance consulting honorar rechnung facture factura fattura honoraires honorarios factuur upwork fiverr toptal contractor_pay stripe_transfer stripe_payout`,
  ],
  [
    'Refund',
    `refund refunds reversal return returned cashback cash_back rebate erstattung gutschrift ruckerstattung remboursement reembolso devolucion rimborso terugbetaling estorno credit_voucher storno avoir`,
  ],
  ['Rental', `rental_income rent_received mieteinnahme mieteingang loyer_recu`],
  ['Gifts received', `geschenk birthday_gift cadeau`],
];
